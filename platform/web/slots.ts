import type { ComponentType } from 'react'
import type { Notices } from '#platform/contract/boot.ts'
import type { About, Reason } from '#platform/contract/reason.ts'

/** A title the search offers; `source` is its kind, `kind` the word for it, `title` in pieces, those that match marked. */
export type Suggestion = { source: string; kind: string; title: readonly { text: string; hit: boolean }[]; url: string }
/** A record under its title. */
export type Kept = { name: string; url: string }
export type AtHand = { recent: readonly Kept[]; favourites: readonly Kept[] }
/** What the search box of the top bar offers while somebody types. */
export type SearchSlot = {
  suggest: (keyword: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
  /** the chips there are */
  chips: () => Promise<readonly Kept[]>
  /** the user's latest searches in this browser, newest first */
  recent: () => readonly string[]
  forget: () => void
  /** what the person may begin, with what else people call it */
  starts: () => readonly (Kept & { also: string })[]
}

/** A record by its kind and id, as the search names them. */
export type FavouriteProps = { kind: string; id: number }

/** What can be watched, as the area `watch` takes it: a record by kind and id, or a search. */
export type WatchProps =
  | { kind: 'chip' | 'document' | 'sdk' | 'patch_line' | 'faq' | 'tool'; id: number }
  | { kind: 'search'; keyword: string; type: string; chip: string }

export type NoticesProps = { notices: Notices }

/** A ticket by its id and number. */
export type TicketProps = { id: number; no: string }

/** What is closed to the person, and what of it as far as the place knows. */
export type WayProps = { need: Reason; about?: About | undefined }

/** Parts of the shell that others fill, loaded when first needed; given once by main/web.tsx. */
export type Slots = {
  /** the order FAQ button of the floating helpers, for the order role */
  orderFaq?: () => Promise<{ default: ComponentType }>
  /** the portal's own assistant, where no outside one is set; absent for staff who look with somebody's eyes */
  assistant?: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>
  search?: () => Promise<{ default: SearchSlot }>
  /** what the person read last and keeps at hand, for the search box */
  kept?: () => Promise<{ default: () => Promise<AtHand> }>
  /** the button that keeps a record on the home of the person */
  favourite?: () => Promise<{ default: ComponentType<FavouriteProps> }>
  /** the button by which a person is told what is new of a record or a search */
  watch?: () => Promise<{ default: ComponentType<WatchProps> }>
  /** keeps the number of unread messages of a person as it is; answers how to stop */
  live?: () => Promise<{ default: (userId: number) => () => void }>
  /** what is said above every page, where the session brings something to say */
  notices?: () => Promise<{ default: ComponentType<NoticesProps> }>
  /** what has to be agreed to before the person goes on */
  asked?: () => Promise<{ default: ComponentType }>
  /** what comes up by itself in a corner, a while after a page has opened */
  popup?: () => Promise<{ default: ComponentType }>
  /** what is missing where something is closed, who decides, and the one step that asks for it */
  way?: () => Promise<{ default: ComponentType<WayProps> }>
  /** known issues beside a ticket */
  known?: () => Promise<{ default: ComponentType<TicketProps> }>
}

let current: Slots = {}
export const setSlots = (slots: Slots): void => void (current = slots)
export const slots = (): Slots => current
