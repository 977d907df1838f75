import { escapeMarkup as e } from './cas-xml.rules.ts'
import type { Words } from './cas-page.rules.ts'

/**
 * Asks the portal what to sign, the device for a signature, and sends it as the form does: what /login does by its own code. Plain
 * script, because nothing is loaded on this page; without it the button stays away.
 */
export const passkeyScript = `(()=>{
const form=document.getElementById('passkey'),failed=document.getElementById('passkey-failed')
if(!window.PublicKeyCredential)return
const button=form.querySelector('button')
const bytes=s=>Uint8Array.from(atob(s.replace(/-/g,'+').replace(/_/g,'/')),c=>c.charCodeAt(0))
const text=b=>btoa(String.fromCharCode(...new Uint8Array(b))).replace(/\\+/g,'-').replace(/\\//g,'_').replace(/=+$/,'')
form.hidden=false
form.addEventListener('submit',async event=>{
event.preventDefault()
if(button.disabled)return
button.disabled=true
failed.hidden=true
try{
const reply=await fetch('/api/login/passkey/begin',{method:'POST',headers:{'x-requested-with':'tapeout'}})
const {data:{options}}=await reply.json()
const {id,rawId,type,response:r}=await navigator.credentials.get({publicKey:{challenge:bytes(options.challenge),rpId:options.rpId,userVerification:options.userVerification,timeout:options.timeout}})
const response={clientDataJSON:text(r.clientDataJSON),authenticatorData:text(r.authenticatorData),signature:text(r.signature),userHandle:text(r.userHandle)}
form.elements.credential.value=JSON.stringify({id,rawId:text(rawId),type,response})
form.submit()
}catch{
failed.hidden=false
button.disabled=false
}
})
})()`

/** The way in without a password; `hidden` are the fields that either form sends along. */
export const passkeyForm = (t: Words, hidden: string): string =>
  `<form method="post" action="/cas/login" id="passkey" hidden>${hidden}<input type="hidden" name="credential"><button class="second">${e(t('login.passkey'))}</button><p role="alert" id="passkey-failed" hidden>${e(t('login.passkey_failed'))}</p></form>`
