/** What keeps the site from starting. The message is one line for the operator, printed alone and without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** A variable has a wrong value; the message begins with its name. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/** Another process uses the data directory. */
export class DataDirInUse extends StartError {
  override name = 'DataDirInUse'
}
