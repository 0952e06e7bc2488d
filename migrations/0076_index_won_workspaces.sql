DROP INDEX `workspaces_maker`;--> statement-breakpoint
CREATE INDEX `workspaces_maker_newest` ON `workspaces` (`maker_id`,`created_at`,`offer_id`);