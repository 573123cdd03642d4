import { admin } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import { eraseCompetitor } from '../record/erase/competitor.ts'
import { eraseArticle, eraseNote, erasePrompt, eraseSnapshot, eraseTag, eraseTopic } from '../record/erase/prompt.ts'
import {
  storedArticles,
  storedCompetitors,
  storedNotes,
  storedPrompts,
  storedSnapshots,
  storedSources,
  storedTags,
  storedTopics,
} from '../record/stored/records.ts'
import { resetSource } from '../record/urls/sources.ts'
import { checkEntity, checkText } from './action/alike.ts'
import { createResourceHandlers, type ResourceStore } from './action/resource.ts'

/** Deletion affects 0 answers, because no answer depends on these resources. */
const apart =
  (erase: (writer: Writer, brandId: string, id: string) => Promise<boolean>): ResourceStore['erase'] =>
  async (writer, brandId, id) =>
    (await erase(writer, brandId, id)) ? 0 : undefined

const since = (now: Date) => ({ createdAt: now.toISOString() })

export const topicHandlers = createResourceHandlers(admin.topics, {
  ...{ kind: 'topic', table: 'topic', unknown: 'TOPIC_NOT_FOUND', stored: storedTopics },
  check: checkText('topic'),
  erase: eraseTopic,
})

export const tagHandlers = createResourceHandlers(admin.tags, {
  ...{ kind: 'tag', table: 'tag', unknown: 'TAG_NOT_FOUND', stored: storedTags },
  check: checkText('tag'),
  erase: eraseTag,
})

export const promptHandlers = createResourceHandlers(admin.prompts, {
  ...{ kind: 'prompt', table: 'prompt', unknown: 'PROMPT_NOT_FOUND', stored: storedPrompts },
  fresh: since,
  isErased: true,
  check: checkText('prompt'),
  erase: erasePrompt,
})

export const competitorHandlers = createResourceHandlers(admin.competitors, {
  ...{ kind: 'competitor', table: 'competitor', unknown: 'COMPETITOR_NOT_FOUND', stored: storedCompetitors },
  isErased: true,
  check: checkEntity,
  erase: eraseCompetitor,
})

export const sourceHandlers = createResourceHandlers(admin.sources, {
  ...{ kind: 'source', table: 'source', unknown: 'SOURCE_NOT_FOUND', stored: storedSources },
  async erase(writer, brandId, id) {
    await resetSource(writer, brandId, id)
    return 0
  },
})

export const articleHandlers = createResourceHandlers(admin.articles, {
  ...{ kind: 'article', table: 'article', unknown: 'ARTICLE_NOT_FOUND', stored: storedArticles },
  fresh: now => ({ ...since(now), updatedAt: now.toISOString(), articleType: 'OTHER', status: 'DRAFT', content: '' }),
  touched: now => ({ updatedAt: now.toISOString() }),
  outdated: given => ('content' in given ? ['wordCount'] : []),
  erase: apart(eraseArticle),
})

export const snapshotHandlers = createResourceHandlers(admin.snapshots, {
  ...{ kind: 'perceptionSnapshot', table: 'perception_snapshot', unknown: 'SNAPSHOT_NOT_FOUND' },
  stored: storedSnapshots,
  fresh: now => ({ ...since(now), status: 'PENDING' }),
  erase: apart(eraseSnapshot),
})

export const noteHandlers = createResourceHandlers(admin.notes, {
  ...{ kind: 'note', table: 'note', unknown: 'NOTE_NOT_FOUND', stored: storedNotes },
  fresh: now => ({ ...since(now), at: now.toISOString() }),
  isErased: true,
  erase: apart(eraseNote),
})
