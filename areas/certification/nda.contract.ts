import * as z from 'zod/mini'
import { bytes, contract, get } from '#platform/contract/contract.ts'
import { said } from '#platform/contract/field.ts'
import { ndaTemplates } from './contract.ts'

/** The confidentiality agreements that a certification is based on; open to everybody, so that a lawyer may read them first. */
export const nda = contract('certification', {
  /** The four templates: code, title, version and the address of the PDF. */
  templates: get('/public/getAllTemplate', {
    access: 'open',
    reply: z.array(z.object({ code: z.enum(ndaTemplates), title: said, version: z.string(), url: z.string() })),
    cache: 600,
  }),
  /** One template as a PDF with blanks to fill in by hand. */
  template: get('/public/template/{code}', { access: 'open', input: { code: z.enum(ndaTemplates) }, reply: bytes }),
})
