/** A package that ships only ES modules has no `require` entry; everything else keeps one, so no package is loaded twice. */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (missing) {
    const conditions = options.conditions?.map((condition) => (condition === 'require' ? 'import' : condition));
    if (!conditions?.includes('import')) throw missing;
    return options.defaultResolver(request, { ...options, conditions });
  }
};
