-- The Chinese interface used to call a subassembly 子组件, which reads like "sub-component"; texts of members still do.
update search_synonyms set words = words || '{子装配体}' where words @> '{子组件}' and not words @> '{子装配体}';
