import type { Rolldown } from 'vite'

type Group = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']

const script = /^(?!.*[\\/]main[\\/]web\.tsx).*\.(js|mjs|ts|tsx)$/
/** The words of the frame, ours and antd's, by the name antd has for the language. */
const words =
  /[\\/]platform[\\/]texts[\\/](?:shell|ui)[\\/](\w+)\.ts$|[\\/](?:antd|lib)[\\/](?!es[\\/])(?:.*[\\/])?locale[\\/](zh_CN|en_US|zh_TW)\.js$/
const wordsOf = (id: string) => {
  const [, own, antd] = words.exec(id) ?? []
  const locale = own ?? { zh_CN: 'zh', en_US: 'en', zh_TW: 'zhtw' }[antd ?? '']
  return locale ? `words-${locale}` : null
}
const anyOf = (paths: readonly string[]) => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'))
/** What asks the server, moves files or tells a time, without the frame's components: pages without a frame need it too. */
const light = anyOf([
  'platform/web/ui/text/RelativeTime[.]',
  'platform/contract/file-error',
  'platform/web/ui/file/(?:download|downloads|download-store|file-calls|disposition|pace|progress|resume|save)[.]',
  'areas/file/(?:contract|web/[\\w-]+[.]queries)',
])
/** Lists of values: a form before the sign-in asks for its countries, and needs nothing else of what is light. */
const lists = anyOf(['platform/contract/field[.]', 'areas/dictionary/(?:contract|web/[\\w-]+[.]queries)'])
const parts = anyOf([
  'platform/web/ui/(?:covered|text/copy|form/refused|form/DateRange|form/date-range|tree/Slot|tree/slot)[.]',
  'platform/web/ui/table/(?:search|Filters|filters|Keyword|ListHeading|list-heading|RowActions|row-actions)[.]',
  'platform/web/ui/table/(?:StateTabs|state-tabs|TitleCell|title-cell)[.]',
  'areas/(?:dictionary/(?:contract|web/(?!.*[.]pages))|file/)',
])
/** Small parts of every list that its page names: together they are one request instead of four. */
const listed = anyOf([
  'platform/web/ui/list/filters[.]',
  'platform/web/ui/form/saved[.]',
  'platform/web/ui/state/ConfirmDelete[.]',
  'platform/web/call/sends[.]',
])
/** What a record says of itself: facts and files. */
const record = anyOf(['platform/web/ui/detail/Facts[.]', 'platform/web/ui/file/(?:Files|Scanned)[.]'])
/** The page of one record under its title, for who may: files of a few lines. */
const titled = anyOf([
  'platform/web/ui/(?:detail/TitledPage|Permit)[.]tsx',
  'platform/web/call/record-query[.]',
  'platform/web/ui/(?:scrolls|form/use-form-key)[.]',
])
/** What every list is made of besides the table. */
const list = anyOf([
  'platform/web/ui/list/(?!Others|FilterSheet|FoldedFilters|PageTabs|RecordDrawer|filters)',
  'platform/web/ui/table/Stacked[.]',
])
/** Addresses of the first door, which lead to each other: one file of them is smaller than three. */
const doorLinks = /[\\/]areas[\\/](?:account|agreement|session)[\\/]\w+[.]links[.]ts$/
/** Addresses that the home leads to, and few of the pages that are near their budget: six files of some hundred bytes. */
const homeLinks =
  /[\\/]areas[\\/](?:certification|product-package|sdk|sdk-project|setup|workbench)[\\/][\w-]+[.]links[.]ts$/
// links stay apart: other areas lead here without loading the area
const areaModule = /[\\/]areas[\\/]([\w-]+)[\\/](?:web[\\/](?!.*\.pages)|(?:\w+\.)?contract|[\w-]+\.(?:rules|search))/

/** What is shared by pages that come before the sign-in, and must not wait for what comes after it. */
const early =
  /[\\/]account[\\/](?:contract|web[\\/](?:Code\w+|Closed|LoginNameInput|PasswordParts|Terms|target|use-code|account[.]queries|(?:register|code)[.]public))[.]|[\\/]guest[\\/]invitation[.]|[\\/](?:staff|company-invitation)[\\/](?:door[.])?contract[.]|[\\/]staff[\\/]link[.]contract[.]|[\\/]session[\\/]web[\\/](?:LinkCard|link[.]public|brought[.]public)[.]/
/** The card of a company: staff read it on pages that need nothing else of its area. */
const card = /[\\/]account[\\/]web[\\/](?:CardFacts|Card[.]module|card[.]public)/
/** What a survey is answered with: fields of every kind, loaded behind the first bytes of its public page. */
const answering = /[\\/]survey[\\/]web[\\/](?:AnswerForm|Questions|\w+Field)[.]/
/** Who stands in for whom, and which days are worked: pages that show whose turn it is do without. */
const absence = /[\\/]approval[\\/](?:absence[.]|web[\\/](?:absence|CalendarPage|DayForm|Delegate))/
/** Charts, and the calls they make: a page of another area that shows them needs none of the home. */
const figures =
  /[\\/]workbench[\\/](?:feed[.]contract|web[\\/](?:figures[.]public|FigureTable|Figures[.]module|workbench[.]queries))/
/** The bars and the balance that pages of other areas show of the wallet, with the one call they make. */
const wallet = /[\\/]points[\\/](?:contract[.]|web[\\/](?:MenuTabs|Points[.]module|\w+[.]public))/
/** The units and the words of ordering: what the areas of ordering share. The tabs of basic data stand apart: an order has none. */
const ordering = /[\\/]order-base[\\/](?:contract[.]|web[\\/](?:(?:texts|file)[.]public|OrderBase[.]module))/
/** What a record says once it is open, with its look: a list has no use for it before somebody opens one beside it. */
const facts =
  /[\\/]order[\\/]web[\\/](?:OrderFacts|OrderLines|Promises|Sums|Deliveries|Order[.]module)|[\\/]service-order[\\/]web[\\/](?:OrderFacts|Milestones|Order[.]module)|[\\/]complaint[\\/]web[\\/](?:ComplaintFacts|Report)[.]|[\\/]invoice[\\/]web[\\/]\w+Facts[.]|[\\/]delivery[\\/]web[\\/]PickupSays[.]|[\\/]channel-report[\\/]web[\\/](?:Parts|BatchFacts|parts[.]queries)/
/** How papers are signed: who verifies one needs none of it. */
const signing = /[\\/]signature[\\/]web[\\/](?:SignForm|SignState|Board|signing[.]public)/
/** Forms of parts and of their verification: lists have no use for them before somebody opens one. */
const partForms =
  /[\\/](?:material|demand|licence|gallery)[\\/]web[\\/](?:\w+Form|ResultFields|result[.]public|part[.]fields)[.]/
/** What a part or a request says once it is open. */
const partFacts =
  /[\\/](?:material|demand|licence)[\\/]web[\\/](?:\w+Facts|DemandSides|SupportList|Devices|Sections|Royalties|AddDialog|DeskDialogs)[.]/
/** An area's desk is for few: readers of the area do not load its screens along; its calls stand with the reads of the area. */
function areaPart(id: string): string | null {
  const area = areaModule.exec(id)?.[1]
  if (!area) return null
  // the calls of the first door and what is checked of them stand apart from its screens: behind the sign-in they are enough
  if (/[\\/]account[\\/](?:contract|typed[.]rules|web[\\/]checks)[.]/.test(id)) return `${area}-calls`
  // the first address of an installation is given once, with what proves a factor: whoever reads a profile does without
  if (/[\\/]account[\\/](?:first[.]contract|web[\\/](?:FirstMailForm|first[.]queries))[.]/.test(id))
    return `${area}-first`
  if (/[\\/]account[\\/]web[\\/](?:ContactForm|ContactCodes)[.]/.test(id)) return `${area}-contact`
  // who registers reads the version of an agreement, and none of its pages
  if (/[\\/]agreement[\\/]contract[.]/.test(id)) return `${area}-calls`
  // faults are reported from every page, which shows nothing of their log
  if (/[\\/]operation[\\/]contract[.]/.test(id)) return `${area}-calls`
  if (early.test(id)) return `${area}-early`
  if (card.test(id)) return `${area}-card`
  if (answering.test(id)) return `${area}-answer`
  // what a customer asks of orders brings the wallet along; the desk does without
  if (/[\\/]service-order[\\/]web[\\/](?:order[.](?:queries|steps)|orders[.])/.test(id)) return `${area}-order`
  // the form of an order is for who writes one: lists and the desk do without
  if (
    /[\\/]order[\\/]web[\\/](?:OrderForm|AddingForm|Places|FirstNeeds|adding|Closed|HeadFields|LineFields|PriceFields|Summary|Verdicts|use-check|use-kept-order|use-submit-ask|form[.]values)/.test(
      id,
    )
  )
    return `${area}-form`
  if (facts.test(id) || partFacts.test(id)) return `${area}-facts`
  if (partForms.test(id)) return `${area}-form`
  if (signing.test(id)) return `${area}-sign`
  // deliveries name orders: they need what is asked of them, and none of their screens
  if (/[\\/]order[\\/](?:contract|detail[.]contract)[.]/.test(id)) return `${area}-calls`
  // services name their market by its words: they need none of its screens
  if (/[\\/]market[\\/](?:unit[.]contract|web[\\/]texts[.]public)/.test(id)) return `${area}-unit`
  // pages that lead to charts know the words of them, before anybody looks at one
  if (/[\\/]workbench[\\/]web[\\/]texts[.]public/.test(id)) return `${area}-words`
  if (figures.test(id)) return `${area}-figures`
  // how a link that was made for somebody stands: invitations of companies show it, and none of the screens of staff
  if (/[\\/]staff[\\/]web[\\/](?:link[.]public|LinkState|MailWaits|LinkDialog|state[.]words)[.]/.test(id))
    return `${area}-link`
  if (absence.test(id)) return `${area}-absence`
  if (wallet.test(id)) return `${area}-wallet`
  if (ordering.test(id)) return `${area}-shared`
  // what decides is a form: pages that only show whose turn it is do without
  if (/[\\/]web[\\/]decide[.]/.test(id)) return `${area}-decide`
  if (/[\\/](?:desk|person)\.contract|[\\/]web[\\/]desk[.]?\w*|[\\/]web[\\/]Desk/.test(id)) return `${area}-desk`
  // what several dialogs share is a form; the pages that open them do without
  return /[\\/]web[\\/](?:\w+Dialogs?|AccountFields|CountryField|choices[.]public)[.]/.test(id)
    ? `${area}-dialog`
    : area
}

/**
 * The chunks every visit is made of, in the order in which pages need them; a module goes to the first group it or its
 * user belongs to. Left to itself the bundler makes a file of each distinct set of users: 162 requests for one table page,
 * and more bytes, because small files compress badly. Whoever moves a line here runs bench/web-budget.ts after a build.
 */
export const chunkGroups: Group = [
  // what antd's words of all languages share, a few lines, and what the pages of every area are made of
  {
    name: 'contract',
    priority: 9,
    test: /[\\/]lib[\\/]locale[\\/]common\.js$|interopRequireDefault|platform[\\/]web[\\/]call[\\/]given[.]|platform[\\/]contract[\\/](?!credit-code|file|manifest|message|decided|service|search-field|setup|device|money|price|hook|scope|wait)[\w-]+\.ts$/,
  },
  { debugName: 'words', name: wordsOf, priority: 9, includeDependenciesRecursively: false },
  // what runs before anything is drawn
  { name: 'start', priority: 8, tags: ['$initial'], test: script },
  // the drawing itself, with what forms share with the frame
  {
    name: 'app',
    priority: 7,
    test: /platform[\\/]web[\\/](App\.tsx|i18n[\\/]format|ui[\\/]words|layout[\\/](Plain|Public|state[.]|Footer|Logo|LanguageRow))|antd[\\/]es[\\/]_util[\\/]motion|[\\/](?:QuestionCircle|User|Lock)Outlined\.js$|[\\/](?:Check|Close|Info|Exclamation)CircleFilled\.js$|antd[\\/]es[\\/](?:button[\\/]|grid[\\/]|input[\\/](?:Input|Password)[.])|areas[\\/]session[\\/]web[\\/]SignIn/,
  },
  // what forms alone are made of; lists and viewers get it with their first form
  {
    name: 'form',
    priority: 6.9,
    test: /@rc-component[\\/](?:form|async-validator)[\\/]|antd[\\/]es[\\/]form[\\/]|scroll-into-view|areas[\\/]session[\\/]web[\\/](?:Note|words|sign-in[.]public|session[.]queries)|platform[\\/]web[\\/]ui[\\/]form[\\/](?:zod-rules|use-submit)/,
    includeDependenciesRecursively: false,
  },
  // both ways in, with what they ask for: forms elsewhere do without
  {
    name: 'doors',
    priority: 6.8,
    test: /areas[\\/](?:session[\\/]web[\\/](?:LoginPage|AdminLoginPage|DemoAccounts|CodeField|use-code|use-other-tab|PasskeyButton)|factor[\\/]web[\\/]codes[.]public)/,
    includeDependenciesRecursively: false,
  },
  // one sheet for the frame and its parts, after antd's: a request for each costs more than what a page has no use for
  {
    name: 'styles',
    priority: 6.5,
    test: /platform[\\/]web[\\/](layout|ui)[\\/](?!pdf|file|text|form[\\/](?!choice|date)|detail[\\/](?!facts|titled)|Assistant|SearchList|Shortcuts|Palette|state[\\/]error-log|table[\\/]pick).*\.css$/,
  },
  // what the other public pages need besides
  {
    name: 'basic',
    priority: 6,
    test: /platform[\\/]web[\\/]ui[\\/](form[\\/]Choice|state[\\/]States|media|table[\\/]search\.)|antd[\\/]es[\\/](alert|skeleton|spin)[\\/]|useQuery|[\\/](Left|Right)Outlined\.js$/,
  },
  { name: 'hint', priority: 6.2, test: /platform[\\/]web[\\/]layout[\\/]AccessHint/ },
  // the frame of public pages, and the keys that both frames know
  { name: 'public', priority: 5.2, test: /platform[\\/]web[\\/]layout[\\/](?:Public|Keys)/ },
  {
    name: 'frame',
    priority: 5,
    test: /platform[\\/]web[\\/]layout[\\/](Shell|TopBar|SideMenu|Navbar|icons|TabsView|Breadcrumb)/,
  },
  { name: 'html', priority: 5.5, test: /platform[\\/]web[\\/]ui[\\/]text[\\/](HtmlView|html\.ts)|dompurify/ },
  {
    name: 'table',
    priority: 4,
    test: /platform[\\/]web[\\/]ui[\\/]table[\\/](DataTable|CardList|Pages|Settings|column|row-keys|search|settings|table|use-)/,
  },
  // small parts of most lists: a file of each would keep the line busy with asking
  {
    name: 'tags',
    priority: 4.7,
    test: anyOf(['platform/web/ui/state/(?:LevelTag|level-tag|StateTag|state-tag)[.]']),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'listed',
    priority: 4.69,
    test: listed,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'record', priority: 4.68, test: record, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'titled', priority: 4.67, test: titled, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'list', priority: 4.4, test: list, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'lists', priority: 4.65, test: lists, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'light', priority: 4.6, test: light, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'parts', priority: 4.5, test: parts, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'links', priority: 4.1, test: doorLinks, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'home-links', priority: 4.1, test: homeLinks, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'icons', priority: 3, test: /@ant-design[\\/]icons/, minShareCount: 16, maxModuleSize: 8000 },
  // what the screens of one area share
  {
    debugName: 'area',
    name: areaPart,
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

/** Of these chunks a first visit runs most functions. Parts that wait for a click would only cost memory. */
export const ranAtOnce = ['contract', 'start', 'app', 'basic', 'frame', 'table', 'parts', 'document']
