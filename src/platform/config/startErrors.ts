/** Its one-line message is printed for the operator without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message starts with the name of the variable. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export class DataDirInUseError extends StartError {
  override name = 'DataDirInUse'
}
