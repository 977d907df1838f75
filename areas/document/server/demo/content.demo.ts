import type { DocType, Title } from './catalogue.demo.ts'
import { cover, print } from './cover.demo.ts'
import { application, errata, hardware, software } from './guide.demo.ts'
import { reliability } from './reliability.demo.ts'
import { chapter, openPaper, paragraph, table, type Printed } from './paper.demo.ts'
import { brief, datasheet, reference, type Book } from './sheet.demo.ts'

/** Random numbers that are the same at every seeding, from the document's number. */
export function randomOf(seed: string): () => number {
  let state = [...seed].reduce((sum, c) => Math.imul(sum ^ c.codePointAt(0)!, 16777619), 2166136261)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const a = Math.imul(state ^ (state >>> 15), 1 | state)
    const b = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a
    return ((b ^ (b >>> 14)) >>> 0) / 4294967296
  }
}

const kinds: Record<DocType, readonly [string, string]> = {
  datasheet: ['数据手册', 'Datasheet'],
  trm: ['技术参考手册', 'Technical Reference Manual'],
  hw_guide: ['硬件设计指南', 'Hardware Guide'],
  sw_guide: ['软件开发指南', 'Software Guide'],
  app_note: ['应用笔记', 'Application Note'],
  errata: ['勘误表', 'Errata'],
  reliability: ['可靠性报告', 'Reliability Report'],
}
const levels = {
  public: '公开 Public',
  registered: '注册用户 Registered',
  nda: '保密 Under NDA',
  project: '项目保密 Project confidential',
}

/** Prints one revision of a document, dated `date` (yyyy-MM-dd): the same paper for the same input. */
export function printTitle(title: Title, revision: string, date: string): Promise<Printed> {
  const { chip, lang } = title
  const isZh = lang === 'zh'
  const kind = kinds[title.docType]
  const paper = openPaper({
    number: title.number,
    revision,
    date,
    lang,
    chip: chip.code,
    level: levels[title.level],
    title: isZh ? title.title : title.titleEn,
    titleEn: isZh ? title.titleEn : title.title,
    kind: kind.join(' '),
  })
  // what is drawn by chance is the same in every revision; what is new in one says so
  const random = randomOf(title.number)
  const book: Book = {
    paper,
    chip,
    title,
    issue: title.revisions.indexOf(revision),
    t: (zh, en) => (isZh ? zh : en),
    r: (from, to) => from + random() * (to - from),
  }
  const { t } = book
  cover(paper, about(book), [
    [t('文档编号', 'Document number'), title.number],
    [t('版本', 'Revision'), revision],
    [t('发布日期', 'Date'), date],
    [t('适用芯片', 'Applies to'), `${chip.code} ${t(chip.zh, chip.en)}`],
    [t('密级', 'Classification'), levels[title.level]],
    [t('封装', 'Package'), chip.package.name],
  ])
  if (title.number.endsWith('-PB')) brief(book)
  else chapters[title.docType](book)
  history(book, revision, date)
  return print(paper)
}

const about = ({ chip, title, t }: Book) =>
  t(
    `本文介绍 ${chip.code}（${chip.zh}）的${title.title.replace(`${chip.code} `, '')}，供使用该芯片的硬件与软件工程师参考。文中的参数、寄存器与流程均以本版本为准，设计前请在文档中心确认是否有更新版本。`,
    `This document covers the ${title.titleEn.replace(`${chip.code} `, '').toLowerCase()} of the ${chip.code}, ${chip.en}. It is written for the engineers who design with it. Values, registers and procedures are those of this revision; please check the document centre for a later one before you start.`,
  )

const chapters: Record<DocType, (book: Book) => void> = {
  datasheet,
  trm: reference,
  hw_guide: hardware,
  sw_guide: software,
  app_note: application,
  errata,
  reliability,
}

function history({ paper, title, t }: Book, revision: string, date: string) {
  chapter(paper, t('修订记录 Revision history', 'Revision history'))
  const known = title.revisions.slice(0, title.revisions.indexOf(revision) + 1)
  const rows = known.map((r, i) => [
    r,
    r === revision ? date : '–',
    i === 0
      ? t('首次发布', 'First issue')
      : t(`更正第 ${i + 1} 章参数，补充图表`, `Corrected values in chapter ${i + 1}, added figures`),
  ])
  table(
    paper,
    t('修订记录', 'Revision history'),
    [
      { title: t('版本', 'Revision'), share: 1 },
      { title: t('日期', 'Date'), share: 1.4 },
      { title: t('说明', 'Change'), share: 5 },
    ],
    rows.toReversed(),
  )
  paragraph(
    paper,
    t(
      '本文内容可能随时更改，恕不另行通知。Lumiqore 与澜启为虚构名称，本文仅用于演示。',
      'This document may change without notice. Lumiqore is a fictional name; the document serves as a demonstration.',
    ),
  )
}
