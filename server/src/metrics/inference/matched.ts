import { matchPlaces, pickStrata, weightsOf } from '../../statistics/strata.ts'
import { type StratumSelection, sumStrata } from './sums.ts'

export interface MatchedSelections {
  readonly was: StratumSelection
  readonly is: StratumSelection
  readonly before: StratumSelection
  readonly after: StratumSelection
  readonly weights: Float64Array
}

/** The strata with answers in both selections. */
export function matchSelections(was: StratumSelection, is: StratumSelection): MatchedSelections {
  const [then, now] = [sumStrata(was), sumStrata(is)]
  const places = matchPlaces(then.all, now.all)
  const [before, after] = [pickStrata(then, places.before), pickStrata(now, places.after)]
  const weights = weightsOf(before, after)
  const placesIn = (selection: StratumSelection, some: readonly number[]) =>
    Int32Array.from(some, place => selection.places[place]!)
  return {
    ...{ was, is, weights },
    before: { sample: was.sample, places: placesIn(was, places.before), weights, strata: before },
    after: after === now ? is : { sample: is.sample, places: placesIn(is, places.after), strata: after },
  }
}
