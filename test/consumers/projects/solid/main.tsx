import {createSignal} from 'solid-js';
import {render} from 'solid-js/web';
import 'design-marketplace-widget/marketplace';
import type {} from 'design-marketplace-widget/solid';

const proxyUrl = new URLSearchParams(location.search).get('proxy') ?? '';

function App() {
  const [ordered, setOrdered] = createSignal<readonly string[]>([]);
  return (
    <main>
      <h1>Order</h1>
      <dm-marketplace
        proxy-url={proxyUrl}
        handoff="none"
        theme="light"
        hash-steps
        value={{title: 'Prefilled'}}
        on:dm-order-create={(event) => setOrdered(event.briefIds)}
      >
        <a href="/help">Order a design</a>
      </dm-marketplace>
      <output>{ordered().join(' ')}</output>
    </main>
  );
}

render(() => <App />, document.getElementById('root')!);
