import { wordsFor } from '#platform/web/i18n/text.ts'
import { lines, option } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { audiences, lifecycles, product } from '../contract.ts'
import { factsQuery } from './product.queries.ts'

/** What the public reads of a chip. */
export default recordForm(product.save, {
  area: product,
  read: factsQuery,
  name: 'product',
  create: 'product.desk.edit_one',
  edit: 'product.desk.edit_one',
  submit: 'product.desk.save',
  saved: 'product.desk.saved',
  fields: {
    lifecycle: option('product.field.lifecycle', lifecycles, wordsFor('product.lifecycle')),
    audience: option('product.field.audience', audiences, wordsFor('product.audience'), {
      help: 'product.help.audience',
    }),
    intro: lines('product.field.intro'),
    introEn: lines('product.field.intro_en'),
    figureLines: lines('product.field.figures', { help: 'product.help.figures' }),
    blockLines: lines('product.field.blocks', { help: 'product.help.blocks' }),
  },
})
