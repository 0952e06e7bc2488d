UPDATE `todos` SET `revision` = `revision` + 1 WHERE `id` IN (
  SELECT `todo_id` FROM `todo_items` WHERE `deleted_at` IS NULL GROUP BY `todo_id`, `position` HAVING count(*) > 1
);--> statement-breakpoint
UPDATE `todo_items` SET
  `revision` = (SELECT `revision` FROM `todos` WHERE `todos`.`id` = `todo_items`.`todo_id`),
  `position` = 'c'
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', `places`.`place` / 3844 + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', `places`.`place` / 62 % 62 + 1, 1)
    || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', `places`.`place` % 62 + 1, 1)
FROM (
  SELECT `id`, row_number() OVER (PARTITION BY `todo_id` ORDER BY `position`, `id`) AS `place`
  FROM `todo_items`
  WHERE `deleted_at` IS NULL AND `todo_id` IN (
    SELECT `todo_id` FROM `todo_items` WHERE `deleted_at` IS NULL GROUP BY `todo_id`, `position` HAVING count(*) > 1
  )
) AS `places`
WHERE `places`.`id` = `todo_items`.`id`;--> statement-breakpoint
CREATE UNIQUE INDEX `todo_items_place` ON `todo_items` (`todo_id`,`position`) WHERE deleted_at IS NULL;
