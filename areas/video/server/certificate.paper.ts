import type { Paper } from '#platform/server/files/pdf/paper.ts'
import { train } from '../video.links.ts'
import type { Certificate } from './train.sql.ts'

/** A certificate as it was earned: the same row gives the same bytes. */
export const certificatePaper = (row: Certificate, day: string, origin: string, vendor: string): Paper => ({
  title: `${row.title} · ${row.no}`,
  date: day,
  foot: vendor || row.no,
  blocks: [
    { kind: 'title', text: '培训结业证书\nCertificate of completion' },
    {
      kind: 'text',
      text: `兹证明 ${row.person} 已完成下列培训并通过考试。\nThis certifies that ${row.person} has completed the training below and passed its examination.`,
    },
    {
      kind: 'facts',
      rows: [
        ['姓名 / Name', row.person],
        ['单位 / Company', row.company],
        ['课程 / Course', row.titleEn ? `${row.title}\n${row.titleEn}` : row.title],
        ['成绩 / Score', `${row.score} / 100`],
        ['颁发日期 / Date', day],
        ['证书编号 / No.', row.no],
        ['验证码 / Code', row.code],
      ],
    },
    { kind: 'small', text: `验证本证书 / Verify at: ${origin}${train.url(null, { no: row.no, code: row.code })}` },
  ],
})
