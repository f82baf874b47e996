/** The strongly connected components of a graph: each state's number, components in reverse topological order (Tarjan). */
export function componentsOf(next: readonly (readonly number[])[]): number[][] {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const stack: number[] = [];
  const onStack = new Set<number>();
  const components: number[][] = [];

  const close = (state: number) => {
    if (low.get(state) !== order.get(state)) return;
    const component = stack.splice(stack.lastIndexOf(state));
    for (const each of component) onStack.delete(each);
    components.push(component);
  };
  const lower = (state: number, to: number) => low.set(state, Math.min(low.get(state) ?? to, to));

  for (const start of next.keys()) {
    if (order.has(start)) continue;
    const open: {state: number; at: number}[] = [];
    const enter = (state: number) => {
      order.set(state, order.size);
      low.set(state, order.size - 1);
      stack.push(state);
      onStack.add(state);
      open.push({state, at: 0});
    };
    enter(start);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const target = next[top.state]?.[top.at];
      top.at += 1;
      if (target === undefined) {
        open.pop();
        close(top.state);
        const below = open.at(-1);
        if (below) lower(below.state, low.get(top.state) ?? 0);
      } else if (!order.has(target)) enter(target);
      else if (onStack.has(target)) lower(top.state, order.get(target) ?? 0);
    }
  }
  return components;
}
