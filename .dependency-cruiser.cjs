// Who may import whom: docs/architecture.md in words, here as rules. Circles between areas are looked for in what the one
// run has read (tools/check-imports.ts).
const area = '^areas/([^/]+)/'
const publicFaces = [
  '\\.public\\.tsx?$',
  '^areas/[^/]+/(contract|[\\w-]+\\.(contract|links))\\.ts$',
  '^areas/[^/]+/texts/',
]
const test = '\\.(test|e2e)\\.tsx?$'
const err = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    err(
      'web-never-imports-server',
      { path: '(^areas/[^/]+|^platform)/web/', pathNot: test },
      { path: '(^areas/[^/]+|^platform)/server/' },
    ),
    err(
      'server-never-imports-web',
      { path: '(^areas/[^/]+|^platform)/server/', pathNot: test },
      { path: '(^areas/[^/]+|^platform)/web/' },
    ),
    err(
      'contract-is-pure',
      {
        path: '(^areas/[^/]+/(contract|[\\w-]+\\.(contract|links|search))\\.ts$|^platform/contract/)',
        pathNot: test,
      },
      { path: '(/server/|/web/|^db/|^main/)' },
    ),
    err(
      'areas-meet-at-public-faces',
      { path: area, pathNot: test },
      { path: '^areas/', pathNot: ['^areas/$1/', ...publicFaces] },
    ),
    // two that share their signing agree even where both are wrong
    err('the-simulator-is-its-own', { path: '^tools/pay-simulator' }, { path: '^(areas|main)/' }),
    err('platform-knows-no-area', { path: '^platform/', pathNot: test }, { path: '^(areas|main)/' }),
    err(
      'only-the-area-mounts',
      { pathNot: ['\\.area\\.ts$', test, '^tests/', '^bench/'] },
      { path: '\\.routes\\.ts$' },
    ),
    err(
      'only-main-lists-areas',
      { pathNot: ['^main/', test, '^tests/', '^bench/'] },
      { path: '(areas|platform)/.*\\.area\\.ts$' },
    ),
    // screens lead to each other by the links beside the contract
    err('only-main-mounts-pages', { pathNot: ['^main/', '^tests/'] }, { path: '^areas/.*\\.pages\\.tsx$' }),
    // every visit to the area loads it, so it holds no schema and no contract
    err(
      'links-are-light',
      { path: '\\.links\\.ts$' },
      { path: '.', pathNot: ['^platform/contract/link\\.ts$', '\\.search\\.ts$'] },
    ),
    err(
      'routes-hold-no-data-access',
      { path: '\\.routes\\.ts$' },
      { path: '(\\.sql\\.ts$|^platform/server/db/|^db/)' },
    ),
    // the row filters of support projects and of customers, which hand out nothing but SQL, are asked in the statements about what is theirs
    err(
      'sql-looks-down-only',
      { path: '\\.sql\\.ts$' },
      {
        path: '\\.(routes|service|public|jobs)\\.ts$',
        pathNot: '/(support-project|order-base|order)\\.public\\.ts$',
      },
    ),
    err('service-does-not-look-up', { path: '\\.service\\.ts$' }, { path: '\\.routes\\.ts$' }),
    err(
      'only-sql-files-see-the-schema',
      { path: '^areas/', pathNot: ['\\.sql\\.ts$', test] },
      { path: '(^db/schema\\.ts$|node_modules/kysely)' },
    ),
    err(
      'rules-are-pure',
      { path: '\\.rules\\.ts$' },
      { path: '(\\.(sql|service|routes|public)\\.ts$|^platform/server/(?!state/)|^db/)' },
    ),
    err(
      'nothing-imports-tests',
      { pathNot: [test, '^tests/', '^bench/', '^tools/test/'] },
      { path: `(${test}|^tests/)` },
    ),
    // cycles between files are oxlint's import/no-cycle: it tells types from values, this parser does not
    err('everything-resolves', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
