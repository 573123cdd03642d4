const reasons: Readonly<Record<string, string>> = {
  unauthorized: 'its key is not accepted. Fix it, and the next collection retries at once',
  no_credit: 'its credit is used up. Add credit, and the next collection retries at once',
  rate_limited: 'its rate limit is reached',
  unavailable: 'it is unavailable',
  timeout: 'it does not respond in time',
  network: 'it cannot be reached',
  budget: "they would cost more than the rest of the day's budget",
}

export const reasonText = (why: string | null): string =>
  why === null ? 'the limit of runs per minute' : (reasons[why] ?? `the last attempt failed (${why})`)
