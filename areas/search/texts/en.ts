import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  // what the server answers
  empty: 'Please enter search content',
  miss_not_found: 'There is no such search',

  'kind.all': 'All',
  'kind.document': 'Documents',
  'kind.faq': 'FAQ',
  'kind.sdk': 'SDKs',
  'kind.patch': 'Patches',
  'kind.tool': 'Tools',

  'page.title': 'Search',
  'page.found': 'Results for “{keyword}”',
  'page.results': 'Search results',
  'page.kinds': 'Kind of result',
  'page.filters': 'Narrow the results',
  'page.chip': 'Chip',
  'page.any_chip': 'All chips',
  'page.partial': 'Nothing holds all of these words. The results below hold some of them.',
  'page.more_than': 'More than {n} results',
  'page.page_no': 'Page {n}',
  'page.more_pages': '{n} more pages match',
  'page.nothing': 'Nothing found for “{keyword}”',
  'page.nothing_about':
    'Check the spelling, or try fewer or more common words. Part numbers may be written without hyphens.',
  'page.nothing_kind': 'Nothing of this kind; {n} results of other kinds.',
  'page.show_all': 'Show all results',
  'page.start': 'Enter words to search for',
  'page.start_about':
    'Texts of documents, FAQ, SDKs and patches, and tools are searched; part and document numbers work too.',
  'page.sign_in': 'Sign in to search',
  'page.sign_in_about': 'What is found depends on what your account may see, so please sign in first.',
  'page.login': 'Sign in',

  'hint.title': 'There is more than your account may see',
  'hint.nda': 'Certification of your company opens {n} more results.',
  'hint.project': 'The {chip} package “{name}” opens {n} more results.',
  'hint.apply_nda': 'Apply for certification',
  'hint.apply_project': 'Apply for access',

  'miss.title': 'Unanswered searches',
  'miss.about':
    'Words people searched for without any result, counted once per person and day. How many people is kept, not who.',
  'miss.state': 'State',
  'miss.open': 'Open',
  'miss.done': 'Done',
  'miss.keyword': 'Keyword',
  'miss.count': 'Searches',
  'miss.users': 'People',
  'miss.first': 'First search',
  'miss.last': 'Last search',
  'miss.done_at': 'Done at',
  'miss.done_by': 'Done by',
  'miss.write': 'Write a FAQ',
  'miss.finish': 'Mark as done',
  'miss.reopen': 'Open again',
  'miss.finished': 'Marked as done',
  'miss.reopened': 'Open again',
  'miss.none': 'No open searches',
  'miss.none_about': 'Searches that find nothing are noted here.',
  'miss.rebuild': 'Rebuild the index',
  'miss.rebuild_ask': 'Searches go on meanwhile; until it is done the old entries serve.',
  'miss.rebuilding': 'The index is being rebuilt',
  'permission.search_read': 'Read unanswered searches',
} as const satisfies Translated<typeof zh>
