'use client';
import {useEffect, useRef, useState} from 'react';
import type {DmMarketplace, OrderCreateEvent} from 'design-marketplace-widget';
import 'design-marketplace-widget/marketplace';
import type {} from 'design-marketplace-widget/react';

/** Attributes, not properties: the server prints them. React attaches no listener to an element that the server printed. */
export function Order({proxyUrl}: {proxyUrl: string}) {
  const marketplace = useRef<DmMarketplace>(null);
  const [ordered, setOrdered] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = marketplace.current;
    const onOrder = (event: OrderCreateEvent) => setOrdered(event.briefIds);
    element?.addEventListener('dm-order-create', onOrder);
    return () => element?.removeEventListener('dm-order-create', onOrder);
  }, []);
  return (
    <>
      <dm-marketplace ref={marketplace} proxy-url={proxyUrl} handoff="none" theme="light">
        <a href="/help">Order a design</a>
      </dm-marketplace>
      <output>{ordered.join(' ')}</output>
    </>
  );
}
