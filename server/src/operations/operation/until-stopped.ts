export async function untilStopped<Result>(
  reason: unknown,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(reason)
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, stop)
  try {
    return await run(stopping.signal)
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}
