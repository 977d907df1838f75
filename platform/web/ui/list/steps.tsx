import { useRouter } from '@tanstack/react-router'
import { Suspense, useRef, useState, type FunctionComponent, type ReactNode } from 'react'
import type { Permission } from '#platform/contract/access.ts'
import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { can as holds } from '#platform/web/session.ts'
import { isMendable, refuseStep } from '../form/refused.ts'
import { useAsk, type Question } from '../state/ask.tsx'
import { deleteQuestion } from '../state/ConfirmDelete.tsx'
import type { Step } from '../table/RowActions.tsx'

type Words<Row> = TextKey | ((row: Row) => string)
/** What is asked before a step: its title and its yes are the step's own words where it names no others. */
type Ask = Partial<Question>
/** A dialog of a step, for one record. */
export type DialogOf<Row> = FunctionComponent<{ row: Row; onClose: () => void }>

type Common<Row> = {
  label: Words<Row>
  /** its words with the record's name, for screen readers and as its question */
  full?: (row: Row) => string
  /** it loses or refuses something */
  danger?: boolean
  /** stands beside the next step in a row, not in the menu */
  shown?: boolean
  /** never the one that is offered first: nothing waits for it */
  aside?: boolean | ((row: Row) => boolean)
  /** where the record's `can` does not say it */
  when?: (row: Row) => boolean
  /** the permission it takes, where the record's `can` does not say it */
  may?: Permission
}
/** A step that runs a call, after a question where one is asked. */
export type Runs<Row> = Common<Row> & {
  run: (row: Row) => Promise<unknown>
  /** null asks nothing */
  ask?: (row: Row) => Ask | null
  /** said when it went well */
  done?: Words<Row>
}
type Removes<Row> = Common<Row> & { removes: (row: Row) => Promise<unknown>; done: TextKey }
type Opens<Row> = Common<Row> & { dialog: () => Promise<DialogOf<Row>> }
type Edits<Row> = Common<Row> & { edits: true | ((row: Row) => object) }
type Goes<Row> = Common<Row> & { goes: (row: Row) => void }
type Leads<Row> = Common<Row> & { leads: (row: Row) => string }
/**
 * One step: it runs a call, removes the record, opens a dialog, opens the editor of the address (with more in the address
 * where a function gives it), or leads elsewhere: to an address, or where `goes` takes it.
 */
export type StepOf<Row> = Runs<Row> | Removes<Row> | Opens<Row> | Edits<Row> | Goes<Row> | Leads<Row>

type Can<Row> = Row extends { can: infer C } ? keyof C & string : never
/**
 * The steps of a record under the names of its `can`, so that a forgotten one does not compile; the order is that on the screen.
 * Of a record without `can` any names.
 */
export type StepsOf<Row> = [Can<Row>] extends [never]
  ? Readonly<Record<string, StepOf<Row>>>
  : { readonly [K in Can<Row>]: StepOf<Row> }

type Context<Row> = {
  /** the record as questions name it */
  nameOf: (row: Row) => string
  /** opens the editor */
  edit?: (row: Row, more: object) => void
  /** it is being deleted: what shows it has nothing left to show */
  onGone?: (row: Row) => void
}

const parts = new WeakMap<object, unknown>()
/** One part for each dialog, or it would open anew with every change around it. */
function partOf<Row>(load: () => Promise<DialogOf<Row>>): DialogOf<Row> {
  const made = parts.get(load) ?? part(async () => ({ default: await load() }))
  parts.set(load, made)
  return made as DialogOf<Row>
}
const wordsOf = <Row,>(words: Words<Row>, row: Row): string => (typeof words === 'function' ? words(row) : label(words))
const isAllowed = <Row,>(name: string, step: StepOf<Row>, row: Row): boolean => {
  const { can } = row as { can?: Record<string, boolean> }
  return (can?.[name] ?? true) && (step.when?.(row) ?? true) && (!step.may || holds(step.may))
}

/**
 * What may be done with a record, and the questions and dialogs of it: `const [stepsOf, dialogs] = useSteps(steps, { nameOf })`.
 * A refused step has shown its words as a toast already; what is shown is read anew by the call itself. One that was refused for
 * fields of the record opens its form, where they are marked.
 */
export function useSteps<Row extends object>(
  steps: StepsOf<Row>,
  { nameOf, edit, onGone }: Context<Row>,
): [stepsOf: (row: Row) => Step[], dialogs: ReactNode] {
  const [task, setTask] = useState<{ row: Row; Dialog: DialogOf<Row> } | null>(null)
  const [ask, questions] = useAsk()
  const router = useRouter({ warn: false })
  // a second press while a step runs is no second step
  const busy = useRef(new Set<Row>())
  const run = async (row: Row, step: Runs<Row>) => {
    const words = wordsOf(step.label, row)
    const question = step.ask?.(row)
    if (
      question &&
      !(await ask({ title: step.full?.(row) ?? words, yes: words, danger: step.danger ?? false, ...question }))
    )
      return
    await step.run(row)
    if (step.done) notify.success(wordsOf(step.done, row))
  }
  const remove = async (row: Row, step: Removes<Row>) => {
    if (!(await ask(deleteQuestion(nameOf(row))))) return
    // before it is read anew and not found
    onGone?.(row)
    await step.removes(row)
    notify.success(label(step.done))
  }
  const mend = (row: Row, error: unknown) => {
    const editing = Object.entries(steps as Record<string, StepOf<Row>>).find(
      ([name, step]) => 'edits' in step && step.edits === true && isAllowed(name, step, row),
    )?.[1]
    const { id } = row as { id?: number }
    if (!edit || !editing || id === undefined || !isMendable(error)) return
    refuseStep(id, error)
    start(row, editing)
  }
  const once = (row: Row, work: () => Promise<void>) => {
    if (busy.current.has(row)) return
    busy.current.add(row)
    void work()
      .catch((error: unknown) => mend(row, error))
      .finally(() => busy.current.delete(row))
  }
  const start = (row: Row, step: StepOf<Row>) => {
    if ('run' in step) once(row, () => run(row, step))
    else if ('removes' in step) once(row, () => remove(row, step))
    else if ('dialog' in step) setTask({ row, Dialog: partOf(step.dialog) })
    else if ('edits' in step) edit?.(row, step.edits === true ? {} : step.edits(row))
    else if ('leads' in step) router.history.push(step.leads(row))
    else step.goes(row)
  }
  const stepsOf = (row: Row): Step[] =>
    Object.entries(steps as Record<string, StepOf<Row>>)
      .filter(([name, step]) => isAllowed(name, step, row))
      .map(([key, step]) => ({
        key,
        label: wordsOf(step.label, row),
        ...(step.full ? { full: step.full(row) } : {}),
        danger: step.danger ?? 'removes' in step,
        shown: step.shown ?? false,
        aside: typeof step.aside === 'function' ? step.aside(row) : (step.aside ?? false),
        run: () => start(row, step),
      }))
  const dialogs = (
    <>
      {questions}
      {task && (
        <Suspense>
          <task.Dialog row={task.row} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  )
  return [stepsOf, dialogs]
}
