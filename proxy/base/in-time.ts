/**
 * The result of work that may take a short time only; its failure where it takes longer. When this process was busy meanwhile,
 * the result may have arrived, but not been read: what has arrived is read before the time counts as over.
 */
export function inTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('It has taken too long.'));
    // Timers run before what has arrived is read, immediates after it.
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
