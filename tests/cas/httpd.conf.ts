/** What a test Apache needs to know: its own folder and address, and the hub it trusts. */
export type Httpd = { dir: string; port: number; hubUrl: string; asRoot: boolean }

/** Where Debian keeps Apache and the CAS module of the package libapache2-mod-auth-cas. */
export const apache = '/usr/sbin/apache2'
export const modules = '/usr/lib/apache2/modules'
export const casModule = `${modules}/mod_auth_cas.so`

/** An Apache of its own, apart from the machine's, that lets nobody see /secret without the hub's word. */
export const httpdConf = ({ dir, port, hubUrl, asRoot }: Httpd): string => `
ServerRoot ${dir}
DefaultRuntimeDir ${dir}
PidFile ${dir}/pid
Listen 127.0.0.1:${port}
ServerName 127.0.0.1
${asRoot ? 'User www-data\nGroup www-data' : ''}
LoadModule mpm_event_module ${modules}/mod_mpm_event.so
LoadModule authn_core_module ${modules}/mod_authn_core.so
LoadModule authz_core_module ${modules}/mod_authz_core.so
LoadModule authz_user_module ${modules}/mod_authz_user.so
LoadModule dir_module ${modules}/mod_dir.so
LoadModule mime_module ${modules}/mod_mime.so
LoadModule headers_module ${modules}/mod_headers.so
LoadModule auth_cas_module ${casModule}
TypesConfig /etc/mime.types
ErrorLog ${dir}/error.log
LogLevel debug
DocumentRoot ${dir}/www
CASCookiePath ${dir}/cas/
CASVersion 2
CASLoginURL ${hubUrl}/cas/login
CASValidateURL ${hubUrl}/cas/p3/serviceValidate
CASRootProxiedAs http://127.0.0.1:${port}
CASSSOEnabled On
CASDebug On
CASCookieEntropy 32
CASAttributePrefix X-CAS-
<Directory ${dir}/www>
  Require all granted
</Directory>
<Location /secret>
  AuthType CAS
  Require valid-user
  CASAuthNHeader X-CAS-User
  CASScope /
  Header always set X-Saw-User "expr=%{REMOTE_USER}"
  Header always set X-Saw-Name "expr=%{req:X-CAS-displayName}"
</Location>
`
