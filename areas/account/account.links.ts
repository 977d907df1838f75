import { link } from '#platform/contract/link.ts'
import type { CompanySearch, DeskSearch, PeopleSearch, PersonalSearch } from './account.search.ts'

/** Registration; the second address is the forum's. */
export const register = link()('/register')
export const forumRegister = link()('/bbsonline/register')
/** A code for a new password; all three begin alike. */
export const forgot = link()('/forgot')
export const sendPwd = link()('/sendpwd')
export const forumForgot = link()('/bbsonline/forgot')
/** The new password, by the code. */
export const reset = link()('/reset')
/** With a session the password is changed by the old one, else by a code. */
export const forumChange = link()('/bbsonline/changePwd')

/** The own account; `tab` is the part of it. */
export const personal = link<PersonalSearch>()('/info/personal')
/** The card of the own company. */
export const client = link()('/info/client')
/** What people applied for about their accounts, for those who decide. */
export const deskApplies = link<DeskSearch>()('/admin/userApply')
/** Everybody who has an account; `open` is the person in the drawer. */
export const people = link<PeopleSearch>()('/admin/user')
/** Every company. */
export const companies = link<CompanySearch>()('/admin/company')
