const reasons: Readonly<Record<string, string>> = {
  unauthorized: 'its key is not accepted; mend it, and the next run asks at once',
  no_credit: 'its credit is used up; once there is more, the next run asks at once',
  rate_limited: 'it asks for patience',
  unavailable: 'it is out of order',
  timeout: 'it does not answer in time',
  network: 'it cannot be reached',
  budget: "they would cost more than is left of the day's budget",
}

export const reasonText = (why: string | null): string =>
  why === null ? 'their turn at the pace allowed' : (reasons[why] ?? `the last attempt failed (${why})`)
