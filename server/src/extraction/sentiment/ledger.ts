import { scaleRating } from './clause/clause.ts'
import type { ClauseReading } from './clause/clause-reading.ts'
import type { Ground } from './evidence.ts'
import type { ClauseEvidence, EvidenceRecorder } from './recorder.ts'
import { addAdvice, addScore, createScoreTally, type Tally } from './tally.ts'

/** A rating counts more than a clause. */
const ratingWeight = 2
/** A clause that recommends or warns counts more than others. */
const verdictWeight = 2
/** Share of a clause's value that a comparison subtracts from the worse entity or adds to an equal entity. */
const rivalShare = 0.5

interface PendingStatement {
  value: number
  weight: number
  isVerdict: boolean
  isWorded: boolean
  recorded: ClauseEvidence | undefined
}

/** Adds the clauses of a sentence to the scores. */
export interface Ledger {
  begin(tally: Tally, isConditional: boolean, recorder: EvidenceRecorder | null): void
  /** Records a contrast ("unlike X"). */
  setAgainst(who: number): void
  isAgainst(): boolean
  tell(who: number, ground: Ground): void
  /** Gives the opposite of the clause to the contrasted entities. */
  tellAgainst(): void
  /** Gives a share to the entity that is worse than the subject. */
  tellRival(who: number): void
  tellPeer(who: number): void
  /** Keeps a clause until its entity is known. */
  hold(): void
  holds(): boolean
  /**
   * Gives kept clauses to `who` with `part` of their weight, and the opposite to contrasted entities. Drops clauses if
   * `who` is below 0.
   */
  settle(who: number, ground: Ground, part: number): void
  forget(): void
}

export function createLedger(clause: ClauseReading): Ledger {
  let tally = createScoreTally(0)
  let isConditional = false
  let hears: EvidenceRecorder | null = null
  let against: number[] = []
  let held: PendingStatement[] = []

  const give = (
    who: number,
    ground: Ground,
    value: number,
    share: number,
    weight: number,
    from?: ClauseEvidence,
    isVerdict = false,
    isWorded = clause.isWorded,
  ) => {
    addScore(tally, who, value * share, weight, isVerdict)
    if (share > 0 && (isVerdict || (isConditional && value > 0 && isWorded)))
      addAdvice(tally, who, value, isConditional)
    hears?.give(from ?? hears.words(), who, ground, value, share, weight, isVerdict)
  }

  const giveAgainst = (who: number, value: number, weight: number, from?: ClauseEvidence) => {
    for (const other of against) if (other !== who) give(other, 'against', value, -rivalShare, weight, from)
  }

  return {
    begin: (sums, conditional, recorder) => {
      tally = sums
      isConditional = conditional
      hears = recorder
      if (against.length > 0) against = []
      if (held.length > 0) held = []
    },
    isAgainst: () => against.length > 0,
    setAgainst: who => {
      against.push(who)
    },
    tell: (who, ground) => {
      if (clause.scored) {
        const { isVerdict } = clause
        give(who, ground, clause.value, 1, isVerdict ? verdictWeight : 1, undefined, isVerdict)
        giveAgainst(who, clause.value, 1)
      }
      if (clause.ratings > 0)
        give(who, ground, scaleRating(clause.rating), 1, ratingWeight, hears?.ratings(), false, false)
    },
    tellAgainst: () => giveAgainst(-1, clause.value, 1),
    tellRival: who => give(who, 'rival', clause.value, -rivalShare, 1),
    tellPeer: who => {
      if (clause.value < 0) give(who, 'denied', Math.abs(clause.equal), rivalShare, 1)
      else give(who, 'peer', clause.value, rivalShare, 1)
    },
    hold: () => {
      const { isVerdict } = clause
      if (clause.scored)
        held.push({
          ...{ value: clause.value, weight: isVerdict ? verdictWeight : 1, isVerdict, isWorded: clause.isWorded },
          recorded: hears?.words(),
        })
      if (clause.ratings > 0)
        held.push({
          ...{ value: scaleRating(clause.rating), weight: ratingWeight, isVerdict: false, isWorded: false },
          recorded: hears?.ratings(),
        })
    },
    holds: () => held.length > 0,
    settle: (who, ground, part) => {
      for (const { value, weight, isVerdict, isWorded, recorded } of held) {
        if (who >= 0) give(who, ground, value, 1, weight * part, recorded, isVerdict, isWorded)
        giveAgainst(who, value, weight, recorded)
      }
    },
    forget: () => {
      if (held.length > 0) held = []
    },
  }
}
