import {Order} from './order';

export default async function Page({searchParams}: {searchParams: Promise<{proxy?: string}>}) {
  const {proxy = ''} = await searchParams;
  return (
    <main>
      <h1>Order</h1>
      <Order proxyUrl={proxy} />
    </main>
  );
}
