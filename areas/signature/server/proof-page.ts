import type { PaperBlock } from '#platform/server/files/pdf/paper.ts'
import type { TextKey } from '#platform/contract/text.ts'
import { translate } from '#platform/server/text.ts'
import '../contract.ts'
import { verify } from '../signature.links.ts'
import type { Chained } from './evidence.rules.ts'

/** Chinese and English: the paper outlives the language of who made it. */
const both = (key: TextKey, params: Record<string, string | number> = {}) =>
  `${translate('zh', key, params)}\n${translate('en', key, params)}`
const label = (key: TextKey) => `${translate('zh', key)}\n${translate('en', key)}`
const beijing = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' })

/** The last page of a signed PDF: who signed what and when, and how anybody can check it. */
export function proofBlocks(evidence: Chained, company: string, origin: string): PaperBlock[] {
  return [
    { kind: 'title', text: both('signature.proof.title') },
    {
      kind: 'facts',
      rows: [
        [label('signature.proof.no'), String(evidence.no)],
        [label('signature.proof.signer'), evidence.fullName],
        [label('signature.proof.company'), company],
        [label('signature.proof.at'), `${beijing.format(evidence.serverTime)} (UTC+8)`],
        [label('signature.proof.contact'), evidence.contact],
        [label('signature.proof.template'), evidence.templateVersion],
        [label('signature.proof.document'), evidence.docSha256],
        [label('signature.proof.picture'), evidence.signatureSha256],
        [label('signature.proof.before'), evidence.prevHash],
        [label('signature.proof.hash'), evidence.hash],
      ],
    },
    { kind: 'heading', text: both('signature.proof.how') },
    { kind: 'text', text: both('signature.proof.how_about', { url: `${origin}${verify.url()}` }) },
    { kind: 'text', text: both('signature.proof.original') },
  ]
}
