import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The gallery is where a developer sees every part of the kit in every state (issue 16): a part that is made has its place there, or a
// reason why it needs none.
const root = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(root + file, 'utf8')

/** Parts that no page draws by themselves, each with the one that has it inside, or why it is not there. */
const within: Record<string, string> = {
  AltField: 'RichText',
  Asking: 'useAsk',
  BothChanged: 'KeptState',
  CardList: 'DataTable',
  CountTree: 'SlotTree',
  DateRangePicker: 'DateRange',
  DayCalendar: 'DayField',
  DownloadDialog: 'startDownload',
  ErrorLog: 'ErrorList',
  FilterFields: 'listPage',
  FilterSheet: 'listPage',
  FoldedFilters: 'listPage',
  History: 'Past',
  KeptDrawer: 'FormDrawer',
  LinkField: 'RichText',
  ListHead: 'listPage',
  ListHeading: 'listPage',
  ListPlace: 'ListScope',
  ListTabs: 'TabBar',
  MutualBar: 'MutualPdf',
  Others: 'listPage',
  PageTabs: 'TabBar',
  PdfOutline: 'PdfViewer',
  PdfPane: 'PdfViewer',
  PdfSearch: 'PdfViewer',
  PdfStatus: 'PdfViewer',
  PdfToolbar: 'PdfViewer',
  RecordForm: 'FormDrawer',
  RichEditor: 'RichText',
  SaveKey: 'FormDrawer',
  SettingsButton: 'DataTable',
  SettingsPanel: 'DataTable',
  SideDrawer: 'DetailDrawer',
  Toolbar: 'RichText',
  UploadList: 'FileUpload',
}
/** They draw a document of the library, which the gallery has none of: /showPdf and /showPdfMutual are their places. */
const elsewhere = ['PdfViewer', 'MutualPdf']

const parts = globSync('platform/web/ui/**/*.tsx', { cwd: root })
  .filter((file) => !file.endsWith('.test.tsx'))
  .flatMap((file) => [...read(file).matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)\b/gm)])
  .map((found) => found[1]!)
const shown = globSync('areas/gallery/web/*.tsx', { cwd: root }).map(read).join('\n')
const isShown = (name: string) =>
  new RegExp(`import (?:${name}|\\{[^}]*\\b${name}\\b[^}]*\\}) from '#platform/web/`).test(shown)
const isKnown = (name: string) => isShown(name) || elsewhere.includes(name)

test('every part of the kit is to be seen in the gallery', () => {
  expect(parts.length).toBeGreaterThan(60)
  const missing = parts.filter((name) => !isKnown(name))
  expect(missing.filter((name) => within[name] === undefined || !isKnown(within[name]))).toEqual([])
})

test('no reason outlives its part', () => {
  const said = [...Object.keys(within), ...elsewhere]
  expect(said.filter((name) => !parts.includes(name))).toEqual([])
  expect(Object.keys(within).filter(isShown)).toEqual([])
})
