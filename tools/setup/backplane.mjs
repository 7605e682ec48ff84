#!/usr/bin/env node
/** The command of the package, in whose folder `bin` it is. It says which Node is needed even to one that is older. */
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTool } from './log.mjs'
import { startServer } from './server.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The same site is found from every working directory. */
const folders =
  process.platform === 'darwin'
    ? { data: 'Library/Application Support', cache: 'Library/Caches' }
    : { data: '.local/share', cache: '.cache' }
const findFolder = (variable, folder) => join(process.env[variable] || join(homedir(), folder), 'backplane')

// No await at the top, which the oldest versions cannot parse.
runTool(
  () => {
    // An empty variable counts as unset, for the site as well.
    if (!process.env.DATA_DIR) delete process.env.DATA_DIR
    return startServer(root, {
      defaults: {
        DATA_DIR: findFolder('XDG_DATA_HOME', folders.data),
        NODE_COMPILE_CACHE: findFolder('XDG_CACHE_HOME', folders.cache),
      },
    })
  },
  { minMajor: 24 },
)
