import { mailTemplate, type Block, type Words } from '#platform/server/mail/template.ts'
import { listed } from '#platform/server/text.ts'
import { list } from '../watch.links.ts'
import { pageRanges, type Changed, type Told } from './publication.rules.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'watch.published': Told
    'watch.search': {
      name: string
      keyword: string
      count: number
      more: boolean
      titles: readonly string[]
      url: string
    }
  }
}

/** The changed pages, and some of what stands on them before and after. */
function changes({ total, pages, samples }: Changed, { t }: Words): Block[] {
  if (total === 0) return [t('watch.mail.no_change')]
  const { text, more } = pageRanges(pages)
  const where = more > 0 ? t('watch.mail.pages_more', { pages: text, n: more }) : text
  const facts = samples.map(({ page, before, after }): [string, string] => [
    t('watch.mail.page', { page }),
    before && after
      ? t('watch.mail.was_is', { before, after })
      : before
        ? t('watch.mail.gone', { before })
        : t('watch.mail.added', { after }),
  ])
  const one = new Set(pages).size === 1
  return [
    t(one ? 'watch.mail.changed_page' : 'watch.mail.changed', { n: total, pages: where }),
    ...(facts.length > 0 ? [{ facts }] : []),
  ]
}

mailTemplate(
  'watch.published',
  (p, words) => {
    const { t } = words
    const what = [p.title, p.detail].filter(Boolean).join(' ')
    return {
      subject: t(p.isNext ? 'watch.mail.updated' : 'watch.mail.published', { what }),
      blocks: [
        t('watch.mail.hello', { name: p.name }),
        t(p.isNext ? 'watch.mail.updated_about' : 'watch.mail.published_about', {
          what,
          kind: t(p.kind === 'faq' ? 'watch.kind.faq' : `watch.published.${p.kind}`),
        }),
        ...(p.changed ? changes(p.changed, words) : []),
        ...(p.notes ? [p.notes] : []),
        ...(p.projects.length > 0 ? [t('watch.mail.projects', { names: listed(words.locale, p.projects) })] : []),
        ...(p.compareUrl ? [{ link: t('watch.mail.compare'), url: p.compareUrl }] : []),
        { link: t('watch.mail.open'), url: p.url },
        { link: t('watch.mail.manage'), url: list.url() },
      ],
    }
  },
  { message: 'product', event: 'watched' },
)

mailTemplate(
  'watch.search',
  (p, { t }) => ({
    subject: t('watch.mail.found', { keyword: p.keyword, n: p.more ? `${p.count}+` : p.count }),
    blocks: [
      t('watch.mail.hello', { name: p.name }),
      t('watch.mail.found_about', { keyword: p.keyword, n: p.more ? `${p.count}+` : p.count }),
      p.titles.map((title) => `· ${title}`).join('\n'),
      { link: t('watch.mail.open_search'), url: p.url },
      { link: t('watch.mail.manage'), url: list.url() },
    ],
  }),
  { message: 'product', event: 'watched' },
)
