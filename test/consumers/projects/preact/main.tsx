import {render} from 'preact';
import {useState} from 'preact/hooks';
import 'design-marketplace-widget/marketplace';
import type {} from 'design-marketplace-widget/preact';

const proxyUrl = new URLSearchParams(location.search).get('proxy') ?? '';

function App() {
  const [ordered, setOrdered] = useState<readonly string[]>([]);
  return (
    <main>
      <h1>Order</h1>
      <dm-marketplace
        proxyUrl={proxyUrl}
        handoff="none"
        theme="light"
        hashSteps
        value={{title: 'Prefilled'}}
        ondm-order-create={(event) => setOrdered(event.briefIds)}
      >
        <a href="/help">Order a design</a>
      </dm-marketplace>
      <output>{ordered.join(' ')}</output>
    </main>
  );
}

render(<App />, document.getElementById('root')!);
