CREATE TABLE `usage_days` (
	`id` integer PRIMARY KEY NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer,
	`user_id` integer,
	`day` text NOT NULL,
	`documents` integer NOT NULL,
	`corrections` integer NOT NULL,
	`fields` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `usage_days_day` ON `usage_days` (`organization_id`,`day`,`queue_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `usage_days_queue` ON `usage_days` (`queue_id`);--> statement-breakpoint
CREATE TABLE `usage_documents` (
	`annotation_id` integer PRIMARY KEY NOT NULL,
	`day_id` integer NOT NULL,
	`corrections` integer NOT NULL,
	`fields` text NOT NULL,
	FOREIGN KEY (`day_id`) REFERENCES `usage_days`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `usage_labels` (
	`id` integer PRIMARY KEY NOT NULL,
	`organization_id` integer NOT NULL,
	`schema_id` text NOT NULL,
	`label` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usage_labels_field` ON `usage_labels` (`organization_id`,`schema_id`);--> statement-breakpoint
CREATE TABLE `usage_removed` (
	`annotation_id` integer PRIMARY KEY NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer,
	`created_at` text NOT NULL,
	`confirmed_at` text,
	`exported_at` text,
	`rejected_at` text,
	`deleted_at` text,
	`automatically_rejected` integer NOT NULL,
	`modifier_id` integer,
	`confirmed_by_id` integer,
	`rejected_by_id` integer,
	`deleted_by_id` integer,
	`time_spent_overall` real NOT NULL,
	`time_spent_active` real NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `usage_removed_organization` ON `usage_removed` (`organization_id`);--> statement-breakpoint
CREATE INDEX `usage_removed_queue` ON `usage_removed` (`queue_id`);--> statement-breakpoint
ALTER TABLE `edits` ADD `datapoint_id` integer;--> statement-breakpoint
CREATE INDEX `annotations_exported` ON `annotations` (`organization_id`,`exported_at`,`queue_id`,`modifier_id`,`confirmed_by_id`,`confirmed_at`,`created_at`,`time_spent_overall`,`time_spent_active`) WHERE "annotations"."exported_at" is not null;--> statement-breakpoint
CREATE INDEX `annotations_rejected` ON `annotations` (`organization_id`,`rejected_at`,`queue_id`,`rejected_by_id`,`modifier_id`,`automatically_rejected`) WHERE "annotations"."rejected_at" is not null;--> statement-breakpoint
CREATE INDEX `annotations_deleted` ON `annotations` (`organization_id`,`deleted_at`,`queue_id`,`deleted_by_id`,`modifier_id`) WHERE "annotations"."deleted_at" is not null;