-- The line of a game says much about its exact version; without this the planner takes both for unrelated.
create statistics creations_exact_versions (mcv) on version_line, (game_version[1:3]) from creations;
create statistics creations_builds (mcv) on version_line, (game_version[1:4]) from creations;
analyze creations;

-- Most creations need no mods.
create index creations_modded_by_components on creations (component_count) where listed and needs <> '{}';
