import { Form, type FormItemProps, type FormRule } from 'antd'
import { cloneElement, useState, type ReactElement } from 'react'
import type * as z from 'zod/mini'
import { zodRules, type RuleWords } from './zod-rules.ts'
import './field.css'

type Def = { checks?: z.core.$ZodCheck<never>[]; innerType?: z.core.$ZodType }
/** How long a text may be; undefined where its schema says nothing of it. */
function maxLengthOf(type: z.core.$ZodType): number | undefined {
  for (let schema: z.core.$ZodType | undefined = type; schema; schema = (schema._zod.def as Def).innerType)
    for (const { _zod } of (schema._zod.def as Def).checks ?? []) {
      const { check, maximum } = _zod.def as { check: string; maximum?: number }
      if (check === 'max_length') return maximum
    }
  return undefined
}

type Props<N> = Omit<FormItemProps, 'name' | 'rules' | 'children'> & {
  name: N
  /** what the schema cannot say: the form of a text, or another field */
  also?: FormRule
  /** of a draft: what must be there when it is submitted bears its star always, and is asked for with `true` */
  whole?: boolean | undefined
  children: ReactElement
}

/** Whether something ever stood in a field: nobody is told off for one they only passed through. */
function useBegun(name: string): boolean {
  const value: unknown = Form.useWatch(name)
  const isBlank = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const [isBegun, setBegun] = useState(false)
  if (!isBegun && !isBlank) setBegun(true)
  return isBegun
}

/**
 * The fields of a call's form: `const Field = fieldOf(tool.save.input)`, then `<Field name="name" label={…}><Input /></Field>`. Rules
 * and the length of a text come from the schema the server parses with; a name it does not know does not compile.
 */
export function fieldOf<F extends z.core.$ZodLooseShape>(schema: z.ZodMiniObject<F>, words: RuleWords<F> = {}) {
  const rules = zodRules(schema, words)
  return function Field({ name, also, whole, children, ...item }: Props<keyof F & string>) {
    const maxLength = maxLengthOf(schema._zod.def.shape[name]!)
    const isChoice = 'options' in (children.props as object)
    const isBegun = useBegun(name)
    const own = rules(name, whole ?? item.required, isChoice ? 'ui.rule.choice' : 'ui.rule.required')
    return (
      <Form.Item
        name={name as string}
        rules={also ? [...own, also] : own}
        {...(isBegun ? {} : { validateTrigger: [] })}
        {...item}
        {...(whole === undefined ? {} : { required: true })}
      >
        {maxLength === undefined
          ? children
          : cloneElement(children as ReactElement<{ maxLength?: number }>, { maxLength })}
      </Form.Item>
    )
  }
}
