import type { AdminResponse } from '../../api/manage.ts'
import type { FieldSpec } from '../../parts/forms/field-values.ts'
import { createSelectOptions } from '../../parts/forms/options.ts'
import { type ResourceKind, Things } from '../../parts/things/things.tsx'
import { type ReaderLocale, useReader } from '../../reader/reader.tsx'

type AdminArticle = AdminResponse<'/brands/:brandId/articles'>['articles'][number]

export default function ArticlesSettingsPage() {
  const reader = useReader()
  const { messages, format } = reader
  const { settings } = messages
  const { articles } = settings
  const kind: ResourceKind<AdminArticle> = {
    ...{ list: '/brands/:brandId/articles', idName: 'articleId', one: 'article', many: 'articles' },
    specs: specsOf(reader),
    columns: [
      { id: 'title', head: articles.title, cell: ({ title }) => title },
      { id: 'type', head: articles.type, from: 45, cell: ({ articleType }) => articles.types[articleType] },
      { id: 'status', head: articles.status, cell: ({ status }) => articles.statuses[status] },
      {
        ...{ id: 'words', head: articles.words, isNumber: true, from: 28 },
        cell: ({ wordCount }) => format.count(wordCount),
      },
      {
        ...{ id: 'published', head: articles.publishedAt, from: 60 },
        cell: ({ publishedAt }) => (publishedAt === null ? '–' : format.day(publishedAt.slice(0, 10))),
      },
    ],
    nameOf: ({ title }) => title,
    words: { ...articles, title: settings.sections.articles },
  }
  return <Things kind={kind} />
}

function specsOf({ messages }: ReaderLocale): FieldSpec[] {
  const { articles } = messages.settings
  return [
    { name: 'title', label: articles.title, kind: 'line', isRequired: true },
    {
      ...{ name: 'articleType', label: articles.type, kind: 'choice', initial: 'INFORMATIONAL' },
      options: createSelectOptions(articles.types),
    },
    {
      ...{ name: 'status', label: articles.status, hint: articles.statusHint, kind: 'choice', initial: 'DRAFT' },
      options: createSelectOptions(articles.statuses),
    },
    { name: 'description', label: articles.description, kind: 'text', empty: null },
    { name: 'finalUrl', label: articles.url, kind: 'line', empty: null },
    { name: 'publishedAt', label: articles.publishedAt, kind: 'day', empty: null },
    { name: 'content', label: articles.content, kind: 'text', empty: '' },
  ]
}
