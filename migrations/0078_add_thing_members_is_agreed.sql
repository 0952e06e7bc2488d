ALTER TABLE `thing_members` ADD `is_agreed` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `thing_members` SET `is_agreed` = 1 WHERE `role` = 'editor' AND EXISTS (
	SELECT 1 FROM `workspaces` JOIN `projects` ON `projects`.`id` = `workspaces`.`project_id`
	WHERE `workspaces`.`maker_id` = `thing_members`.`user_id`
		AND `thing_members`.`thing_id` IN (`workspaces`.`todo_id`, `workspaces`.`document_id`)
		AND `projects`.`state` = 'awarded' AND `projects`.`awarded_offer_id` = `workspaces`.`offer_id`
);
