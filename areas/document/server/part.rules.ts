import type { docTypes } from '../contract.ts'

type DocType = (typeof docTypes)[number]
/** What a type of document is called, by whom ever asks for one. */
export const typeNames: Record<DocType, readonly string[]> = {
  datasheet: ['数据手册', '规格书', 'datasheet', 'data sheet', '资料手册', 'ds'],
  trm: ['参考手册', 'reference manual', '用户手册', 'user manual', 'trm', 'rm'],
  hw_guide: ['硬件设计指南', 'hardware design guide', '硬件指南', 'hardware guide', 'hw guide', 'user guide', 'hg'],
  sw_guide: [
    '软件开发指南',
    'software development guide',
    '软件指南',
    '编程指南',
    'programming guide',
    'sw guide',
    'user guide',
    'sg',
  ],
  app_note: ['应用笔记', 'application note', 'app note', '应用指南', '应用手册', 'an'],
  errata: ['勘误表', '勘误', 'errata', 'erratum', 'er'],
  reliability: ['可靠性报告', 'reliability report', '可靠性', 'rr'],
}

type Row = { docType: DocType; title: string; titleEn: string }
/** The types of which a document is a main paper of its chip; notes and reports are found by their titles. */
export const isMainPaper = (docType: DocType): docType is Exclude<DocType, 'app_note' | 'reliability'> =>
  docType !== 'app_note' && docType !== 'reliability'
/** What main papers are called, in one line. */
export const mainPaperNames: string = Object.entries(typeNames)
  .flatMap(([type, names]) => (isMainPaper(type as DocType) ? names : []))
  .join(' ')
/** Whether a title says the type: a brief may be filed as a datasheet. */
export function saysType({ docType, title, titleEn }: Row): boolean {
  const said = `${title} ${titleEn}`.toLowerCase()
  return typeNames[docType].some((name) => name.length > 2 && said.includes(name))
}
