import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  lead: 'Access depends on the confidentiality level. See what each level requires, how to apply, and how long it takes.',
  missing: 'You are missing this',
  asked: 'Required for the page you asked for',
  given: 'You have this',
  opens: 'What it opens',
  steps: 'Steps',
  papers: 'What to send',
  time: 'How long it takes',
  write: 'Write to {address}',
  write_about: 'Give your company, name and phone number, and attach what is listed under “What to send”.',
  contact: 'Open the contact page',
  no_contact: 'Please ask your account manager.',
  register: 'Register',
  start_certification: 'Start the certification',
  to_sdk: 'Apply on the SDK page',

  'title.sign_in': 'Sign in',
  'opens.sign_in': 'Documents, FAQs and tools for registered users, as well as favourites, comments and your projects.',
  'steps.sign_in':
    'Press “Sign in” and use your username and password, or single sign-on.\nYour company has a main account: ask it to add a sub-account for you.\nYour company has no account yet: press “Register”. It takes a few minutes.',
  'papers.sign_in': 'Company name, and an email address or mobile number that can receive a code (to register only)',
  'time.sign_in': 'Immediately after you sign in.',

  'title.certification': 'Company certification (NDA)',
  'opens.certification':
    'Documents and FAQs of level “NDA”. Chip projects and SDKs can be opened to you only after it.',
  'steps.certification':
    'The main account of your company starts it; with a sub-account, pass this on to the main account.\nFill in the company details on the “Company certification” page. Download the NDA template, sign and seal it and upload a scan, or sign online.\nYour account manager reviews it, then our legal team. The page shows who has it and when to expect the result.\nOnce they are approved, post two originals. The certification is complete when they arrive and lasts two years.',
  'papers.certification':
    'Scan of the signed and sealed NDA\nBusiness licence (with the unified social credit code in mainland China, the registration number elsewhere)\nCompany address, contact person and phone number\nMain chip you intend to use, and product category',
  'time.certification': 'The electronic review takes 3 to 4 working days, plus postal time for the originals.',

  'title.expiry': 'Renewing the certification',
  'opens.expiry':
    'When the certification ends, NDA material, chip projects and SDKs close. Your account, favourites and project records stay.',
  'steps.expiry':
    'You can renew from 90 days before the end, and also after it.\nPress “Renew” on the “Company certification” page. Your last details are filled in; check them and sign again.\nThe review is the same as for the first certification.',
  'papers.expiry': 'Scan of the newly signed and sealed NDA\nBusiness licence, if anything in it has changed',
  'time.expiry':
    'The electronic review takes 3 to 4 working days, plus postal time for the originals. A current certification stays valid until then.',

  'title.package': 'Chip project (product package)',
  'opens.package': 'Project-level documents, SDKs and patches of that chip project.',
  'steps.package':
    'Complete the company certification first.\nAsk your account manager for the chip project; the account manager reviews the request and the product manager opens it.\nYour main account then assigns the project to the sub-accounts that need it.',
  'papers.package':
    'Chip and project name\nProduct name and why you need the project\nMonthly forecast and expected start of mass production, if known',
  'time.package': '3 working days.',

  'title.role': 'Role of your account',
  'opens.role': 'Pages and actions that are open to certain roles only.',
  'steps.role':
    'Customers: ask your main account or your account manager to change your role.\nStaff: ask a portal administrator to open it for your role under “Roles and permissions”.',
  'papers.role': '',
  'time.role': 'Open the page again once the role has been changed.',

  'title.large_file': 'Large-file authorisation',
  'opens.large_file': 'SDK archives marked as large, patches of 100 MB and more, and the source servers.',
  'steps.large_file':
    'Open the SDK page of the chip project and press “Apply”.\nSay what you need the files for, choose your network and your SSH key.\nA release engineer decides; the result shows on the same page.',
  'papers.large_file': 'What you need the files for\nAn SSH key you have added',
  'time.large_file': '1 working day. The authorisation lasts 90 days and can be renewed.',

  'title.dormant': 'Reactivating a dormant account',
  'opens.dormant':
    'An account nobody signed in with for 180 days goes dormant: NDA material, chip projects and SDKs are closed to it until it is reactivated.',
  'steps.dormant': 'Say why you need the account again.\nYour account manager reviews it; you get the answer by email.',
  'papers.dormant': 'Why you need the account again',
  'time.dormant': '1 working day.',

  'title.guest': 'What guests see',
  'opens.guest': 'A guest sees the one chip project the inviting company opened, until the last day agreed.',
  'steps.guest':
    'Ask the company that invited you.\nIf your own company needs the material for longer, register a company account and complete the certification.',
  'papers.guest': 'What you would like to see',
  'time.guest': 'The inviting company decides.',
} as const satisfies Translated<typeof zh>
