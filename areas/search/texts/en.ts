import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Site search',
  'call.markMiss': 'Handle a search without results',
  'call.rebuild': 'Rebuild the search index',
  // what the server answers
  miss_not_found: 'This search record does not exist',

  'kind.all': 'All',
  'kind.chip': 'Products',
  'kind.document': 'Documents',
  'kind.faq': 'FAQ',
  'kind.sdk': 'SDKs',
  'kind.patch': 'Patches',
  'kind.tool': 'Tools',

  'page.title': 'Search',
  'page.found': 'Results for “{keyword}”',
  'page.results': 'Search results',
  'page.kinds': 'Result types',
  'page.filters': 'Filter results',
  'page.chip': 'Chip',
  'page.any_chip': 'All chips',
  'page.partial': 'No result contains all of these words. The results below contain some of them.',
  'page.more_than': 'More than {n} results',
  'page.page_no': 'Page {n}',
  'page.more_pages': '{n} more {n|page matches|pages match}',
  'page.nothing': 'Nothing found for “{keyword}”',
  'page.nothing_about':
    'Check the spelling, or try shorter or more common words. Hyphens in part numbers are optional.',
  'page.nothing_kind': 'Nothing of this type; {n} {n|result|results} of other types.',
  'page.show_all': 'Show all results',
  'page.start': 'Enter keywords to search',
  'page.start_about':
    'Search the text of documents, FAQs, SDKs, patches and tools, or enter a part or document number.',

  'hint.title': 'There is more outside your access',
  'hint.account': 'Signing in opens {n} more {n|result|results}.',
  'hint.nda': 'Company certification opens {n} more {n|result|results}.',
  'hint.project': 'The {chip} package “{name}” opens {n} more {n|result|results}.',

  'miss.title': 'Searches without results',
  'miss.about':
    'Keywords people searched for without any result, counted once per person per day. Only the number of people is kept, not who they are.',
  'miss.state': 'Status',
  'miss.open': 'Open',
  'miss.done': 'Done',
  'miss.keyword': 'Keyword',
  'miss.count': 'Searches',
  'miss.users': 'People',
  'miss.first': 'First search',
  'miss.last': 'Last search',
  'miss.done_at': 'Completed',
  'miss.done_by': 'Completed by',
  'miss.write': 'Write an FAQ',
  'miss.finish': 'Mark as done',
  'miss.reopen': 'Reopen',
  'miss.finished': 'Marked as done',
  'miss.reopened': 'Reopened',
  'miss.none': 'No open searches',
  'miss.none_about': 'Searches that find nothing are listed here.',
  'miss.rebuild': 'Rebuild index',
  'miss.rebuild_ask': 'Search keeps working meanwhile; the old entries are used until the new ones are ready.',
  'miss.rebuilding': 'The index is being rebuilt',
  'permission.search_read': 'View searches without results',
  'waits.misses': 'Searches that found nothing',
} as const satisfies Translated<typeof zh>
