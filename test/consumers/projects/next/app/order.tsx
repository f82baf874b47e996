'use client';
import {useEffect, useRef, useState} from 'react';
import type {DmMarketplace, OrderCreateEvent} from 'design-marketplace-widget';
import 'design-marketplace-widget/marketplace';
import type {} from 'design-marketplace-widget/react';

/**
 * Uses attributes, which the server renders; properties it does not. React attaches no listener to a server-rendered
 * custom element.
 */
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
