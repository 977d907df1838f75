import { Input, Select, type InputProps } from 'antd'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { TextKey } from '#platform/contract/text.ts'

/** One field of a form that holds a V. */
export type FormField<V> = {
  label: TextKey
  help?: TextKey
  /** shares its row with a neighbour that wants the same */
  half?: boolean
  control: (given: { maxLength: number | undefined }) => ReactNode
  /** only for the compiler */
  holds?: (value: V) => void
}
type About = { help?: TextKey; half?: boolean }
type LineProps = Pick<InputProps, 'autoComplete' | 'inputMode' | 'placeholder'>

/** One line of text. */
export const line = (words: TextKey, { help, half, ...props }: About & LineProps = {}): FormField<string> => ({
  label: words,
  ...(help && { help }),
  ...(half && { half }),
  control: ({ maxLength }) => <Input {...props} {...(maxLength && { maxLength })} />,
})
/** Some lines of text. */
export const lines = (words: TextKey, about: About = {}): FormField<string> => ({
  label: words,
  ...about,
  control: ({ maxLength }) => (
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...(maxLength && { maxLength })} />
  ),
})
/** One of the values of a contract, each with its word. */
export const option = <const V extends string>(
  words: TextKey,
  values: readonly V[],
  wordOf: (value: V) => string,
  about: About = {},
): FormField<V> => ({
  label: words,
  ...about,
  control: () => <Select options={values.map((value) => ({ value, label: wordOf(value) }))} />,
})
type Def = { checks?: z.core.$ZodCheck<never>[]; innerType?: z.core.$ZodType }
/** How long a text of the call may be; undefined where its schema says nothing of it. */
export function maxLengthOf(input: z.ZodMiniObject, name: string): number | undefined {
  let schema = input._zod.def.shape[name] as z.core.$ZodType | undefined
  while (schema) {
    const { checks, innerType } = schema._zod.def as Def
    for (const { _zod } of checks ?? []) {
      const { check, maximum } = _zod.def as { check: string; maximum?: number }
      if (check === 'max_length') return maximum
    }
    schema = innerType
  }
  return undefined
}
