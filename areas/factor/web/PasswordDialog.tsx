import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { proved, type Held, type Proof } from './factor.queries.ts'
import { ProofFields } from './ProofFields.tsx'

type Props = {
  title: string
  about: string
  words: string
  danger?: boolean
  /** the factor there is: it is asked for as well */
  held: Held
  send: (proof: Proof) => Promise<void>
  onClose: () => void
}

/** Asks for the password, and the factor there is, before anything about the sign-in changes. */
export const PasswordDialog = ({ title, about, words, danger = false, held, send, onClose }: Props) => (
  <Decision
    title={title}
    about={about}
    words={() => words}
    danger={() => danger}
    initialValues={{ password: '', code: '' }}
    send={async (values) => send(await proved(held, values))}
    onClose={onClose}
  >
    {() => <ProofFields held={held} first />}
  </Decision>
)
