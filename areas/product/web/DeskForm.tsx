import type { FormRule } from 'antd'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { line, lines, option } from '#platform/web/ui/form/fields.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { audiences, lifecycles } from '../contract.ts'
import { productDesk } from '../desk.contract.ts'
import { readBlocks, readFigures, readSpellings } from '../figure.rules.ts'
import { LineHelp, LineSelect } from './DeskChoices.tsx'
import { BlockRows, FigureRows } from './RowsField.tsx'
import { factsQuery } from './desk.queries.ts'

type RowWords = 'product.spelling' | 'product.figure_line' | 'product.block_line'
/** The first row that is none, told with whatever else is wrong. */
const rowRule = (read: (text: string) => unknown, words: RowWords): FormRule => ({
  validator: (_, text?: string) => {
    const line = read(text ?? '')
    return typeof line === 'number' ? Promise.reject(new Error(t(words, { line }))) : Promise.resolve()
  },
})

/** A chip, and what the public reads of it. */
export default recordForm(productDesk.save, {
  area: productDesk,
  read: factsQuery,
  name: 'product',
  create: 'product.desk.new_one',
  edit: 'product.desk.edit_one',
  submit: 'product.desk.save',
  saved: 'product.desk.saved',
  start: { lifecycle: 'sampling', audience: 'members', sort: 100 },
  fields: {
    code: line('product.field.code', { half: true, autoComplete: 'off', help: 'product.help.code' }),
    productLine: { label: 'product.field.line', half: true, help: <LineHelp />, control: <LineSelect /> },
    name: line('product.field.name', { half: true }),
    nameEn: line('product.field.name_en', { half: true }),
    lifecycle: option('product.field.lifecycle', lifecycles, wordsFor('product.lifecycle'), { half: true }),
    sort: {
      label: 'product.field.sort',
      half: true,
      help: 'product.help.sort',
      control: <NumberField min={0} max={99_999} />,
    },
    audience: option('product.field.audience', audiences, wordsFor('product.audience'), {
      help: 'product.help.audience',
    }),
    spellings: lines('product.field.spellings', {
      help: 'product.help.spellings',
      also: rowRule(readSpellings, 'product.spelling'),
    }),
    intro: lines('product.field.intro'),
    introEn: lines('product.field.intro_en'),
    figureLines: {
      label: 'product.field.figures',
      help: 'product.help.figures',
      also: rowRule(readFigures, 'product.figure_line'),
      control: <FigureRows />,
    },
    blockLines: {
      label: 'product.field.blocks',
      help: 'product.help.blocks',
      also: rowRule(readBlocks, 'product.block_line'),
      control: <BlockRows />,
    },
  },
})
