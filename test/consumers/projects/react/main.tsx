import {StrictMode, useState} from 'react';
import {createRoot} from 'react-dom/client';
import 'design-marketplace-widget/marketplace';
import type {} from 'design-marketplace-widget/react';

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

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
