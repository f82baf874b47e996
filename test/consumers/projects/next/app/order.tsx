'use client';
import {useState} from 'react';
import 'design-marketplace-widget/marketplace';
import type {} from 'design-marketplace-widget/react';

/** Attributes, not properties: the server prints them. */
export function Order({proxyUrl}: {proxyUrl: string}) {
  const [ordered, setOrdered] = useState<readonly string[]>([]);
  return (
    <>
      <dm-marketplace
        proxy-url={proxyUrl}
        handoff="none"
        theme="light"
        ondm-order-create={(event) => setOrdered(event.briefIds)}
      >
        <a href="/help">Order a design</a>
      </dm-marketplace>
      <output>{ordered.join(' ')}</output>
    </>
  );
}
